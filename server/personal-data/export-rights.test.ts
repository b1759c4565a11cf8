import { expect, test } from "vitest";
import type { Permission } from "../../contracts/permissions.ts";
import { personalData } from "../../contracts/personal-data.ts";
import { testApp, urlOf } from "../test/test-app.ts";

const app = await testApp();
const { make, signIn } = app;

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
    return ["persons", "projects", "emailsReceived"].filter((part) => part in data);
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
  ]);
});
