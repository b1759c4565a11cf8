import type { Asked } from "../../test/show-app.tsx";

// A client and a supplier of one id with two persons, and the server that keeps them.

export const id = "01900000-0000-7000-8000-000000000009";
export const kari = "01900000-0000-7000-8000-000000000008";
export const per = "01900000-0000-7000-8000-000000000007";
export const partner = {
  id,
  revision: 2,
  title: "Hansen",
  organisationNumber: "",
  address: "",
  country: "SE",
  webAddress: "",
  personCount: 2,
};
const personOf = (personId: string, name: string) => ({
  id: personId,
  partnerId: id,
  revision: 5,
  name,
  email: "",
  phone: "900 00 000",
  position: "",
});

export const faces = ["client", "supplier"] as const;
export const typeOf = { client: "company", supplier: "wholesaler" } as const;

export function serverWith(persons = [personOf(kari, "Kari")], partners = [partner]) {
  return ({ method, address, body }: Asked): Response | undefined => {
    const { pathname } = new URL(address, location.href);
    const [, , kind, one, below, personId] = pathname.split("/");
    if (kind !== "clients" && kind !== "suppliers") return undefined;
    const type = typeOf[kind === "clients" ? "client" : "supplier"];
    if (method === "DELETE") return new Response(null, { status: 204 });
    if (below === "overview") return Response.json({ [kind.slice(0, -1)]: { ...partner, type } });
    const record =
      below === undefined
        ? { ...partner, type }
        : personOf(kari, personId === per ? "Per" : "Kari");
    if (method === "PUT") return Response.json({ ...record, ...Object(body), revision: 6 });
    if (method === "POST") return Response.json(record, { status: 201 });
    if (below === "persons" && personId === undefined)
      return Response.json({ rows: persons, total: persons.length });
    if (one === undefined) {
      const rows = partners.map((row) => ({ ...row, type }));
      return Response.json({ rows, total: rows.length });
    }
    return Response.json(record);
  };
}
export const server = serverWith();
