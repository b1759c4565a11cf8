import type { FastifyInstance } from "fastify";
import { testPassword } from "./make.ts";

/** Lets the server listen, for tests of what only a real connection does. Answers the port. */
export async function addressOfApp(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
}

/** Signs in and answers the header that a browser would send from then on. */
export async function cookieOf(app: FastifyInstance, email: string): Promise<string> {
  const answer = await app.inject({
    method: "POST",
    url: "/api/session",
    payload: { email, password: testPassword },
  });
  const [cookie] = answer.cookies;
  return `${cookie?.name}=${cookie?.value}`;
}
