import { bounces } from "../../contracts/bounces.ts";
import { testApp } from "./test-app.ts";

export const accepted = (outcome: string) => ({ status: 202, body: { outcome } });

/** A server whose company takes reports about mails. Call it once, at the top of a test file. */
export async function bounceApp() {
  const app = await testApp();
  const params = { companyId: app.company.id };
  const { token } = await app.ok(bounces.makeToken, { params });
  const post = async (mail: string | Buffer, shown: string | undefined = token, headers = {}) => {
    const answer = await app.stranger.send({
      method: "POST",
      url: bounces.post.path,
      headers: {
        "content-type": "message/rfc822",
        ...(shown !== "" && { authorization: `Bearer ${shown}` }),
        ...headers,
      },
      payload: mail,
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  return { ...app, params, token, post };
}
