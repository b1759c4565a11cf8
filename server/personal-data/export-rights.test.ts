import { expect, test } from "vitest";
import type { Permission } from "../../contracts/permissions.ts";
import { personalData } from "../../contracts/personal-data.ts";
import { withClient } from "../db/roles.ts";
import { testApp, urlOf } from "../test/test-app.ts";

const app = await testApp();
const { make, signIn, as, migrationUrl } = app;

test("the file about a partner's person holds projects and messages for those who may see them", async () => {
  const email = "tiltro@person.example";
  const client = await make.client({ type: "private_person" });
  const person = await make.person({ email, partnerId: client.id });
  const project = await make.project({ clientId: client.id, contactPersonId: person.id });
  const estimate = await make.estimate({ projectId: project.id });
  await make.email({ estimateId: estimate.id, recipients: [email], body: "What is offered" });
  const partsFor = async (kind: "client" | "client_person", ...more: Permission[]) => {
    const rights: Permission[] = ["USER_ACTIONS", "CLIENT_ACTIONS", ...more];
    const role = await make.role({ permissions: rights });
    const asker = await signIn((await make.user({ roleId: role.id })).email);
    const id = kind === "client" ? client.id : person.id;
    const url = urlOf(personalData.export, { params: { kind, id } });
    const { body } = await asker.send({ method: "GET", url });
    const data: Record<string, unknown> = JSON.parse(body);
    expect(data["profile"]).toHaveLength(1);
    const always = ["madeAt", "company", "kind", "profile", "auditLog"];
    return Object.keys(data).filter((part) => !always.includes(part));
  };
  expect(await partsFor("client")).toEqual([]);
  expect(await partsFor("client", "CLIENT_PERSONS_VIEW")).toEqual(["persons"]);
  const contact = "CLIENT_PERSON_ACTIONS";
  expect(await partsFor("client_person", contact)).toEqual(["persons"]);
  expect(await partsFor("client_person", contact, "PROJECTS_VIEW")).toEqual([
    "persons",
    "projects",
  ]);
  expect(await partsFor("client_person", contact, "PROJECT_ESTIMATES_VIEW")).toEqual([
    "persons",
    "emailsReceived",
    "offerAnswers",
    "offerQuestions",
  ]);
  const ofOffers = ["emailsReceived", "offerAnswers", "offerQuestions", "offerVisits"];
  expect(await partsFor("client", "PROJECT_ESTIMATES_VIEW")).toEqual(ofOffers);
});

test("a file with more messages than one page holds has each of them once, in order", async () => {
  const email = "mange@person.example";
  const person = await make.person({ email });
  const { id: estimateId } = await make.estimate();
  const { id } = await make.email({ estimateId, recipients: [email], subject: "number 0" });
  await withClient(migrationUrl, (client) =>
    // Three at a time have one moment.
    client.query(
      `insert into emails select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
        'subject', 'number ' || i, 'created_at', e.created_at + (i / 3) * interval '1 microsecond'))).*
       from emails e, generate_series(1, 400) i where e.id = $1`,
      [id],
    ),
  );
  const url = urlOf(personalData.export, { params: { kind: "client_person", id: person.id } });
  const { body } = await as("administrator").send({ method: "GET", url });
  const data: { emailsReceived: { at: string; subject: string }[] } = JSON.parse(body);
  const { emailsReceived: found } = data;
  expect(new Set(found.map(({ subject }) => subject)).size).toBe(401);
  expect(found).toHaveLength(401);
  expect(found.map(({ at }) => at)).toEqual(found.map(({ at }) => at).toSorted());
  expect(body.split("\n").length).toBeGreaterThan(401);
});
