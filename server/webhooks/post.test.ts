import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { startMailSink } from "../test/mail-sink.ts";
import { post, type PostTools } from "./post.ts";

// Receivers that mean no good, and addresses that lead where nothing may be sent.

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
});

/** A receiver on loopback that does as it likes once something was sent to it. */
async function receiver(answer: (socket: Socket, heard: string) => void): Promise<number> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("data", (heard) => answer(socket, heard.toString("latin1")));
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

const letter = { headers: { "webhook-id": "7" }, payload: '{"type":"å"}' };
const inside: PostTools = { mayBeInternal: true, limitMs: 500 };
const sendTo = (url: string, tools = inside) => post(tools, { ...letter, url });
const send = (port: number, tools = inside) => sendTo(`http://127.0.0.1:${port}/hook?a=b`, tools);
const ok = "HTTP/1.1 200 OK\r\n";

test("one request is sent, with the payload as it is and the headers that sign it", async () => {
  let request = "";
  const port = await receiver((socket, heard) => {
    request = heard;
    socket.end(`${ok}content-length: 5\r\n\r\nThank`);
  });
  expect(await send(port)).toMatchObject({ status: 200, error: null, answer: "Thank" });
  const [head = "", body] = request.split("\r\n\r\n");
  expect(head).toMatch(/^POST \/hook\?a=b HTTP\/1\.1\r\n/);
  const headers = head.toLowerCase().split("\r\n");
  for (const header of [
    `host: 127.0.0.1:${port}`,
    "webhook-id: 7",
    "content-type: application/json",
    "content-length: 13",
    "connection: close",
  ]) {
    expect(headers).toContain(header);
  }
  expect(Buffer.from(body ?? "", "latin1").toString("utf8")).toBe(letter.payload);
});

test.each(["000", "099"])("a status that there is not, %s, is a broken answer", async (status) => {
  const port = await receiver((socket) => {
    socket.end(`HTTP/1.1 ${status} None\r\ncontent-length: 0\r\n\r\n`);
  });
  expect(await send(port)).toMatchObject({ status: null, error: "broken_answer" });
});

test("a redirect is an answer like any other, and nobody follows it", async () => {
  let visits = 0;
  const secret = await receiver((socket) => {
    visits += 1;
    socket.end(`${ok}\r\n`);
  });
  for (const code of [301, 302, 303, 307, 308]) {
    const port = await receiver((socket) => {
      socket.end(
        `HTTP/1.1 ${code} Elsewhere\r\nlocation: http://127.0.0.1:${secret}/\r\ncontent-length: 0\r\n\r\n`,
      );
    });
    expect(await send(port)).toMatchObject({ status: code, error: null });
  }
  expect(visits).toBe(0);
});

test("of an endless answer the beginning is read, and its status counts", async () => {
  const port = await receiver((socket) => {
    socket.write(`${ok}\r\n`);
    const pour = () => {
      while (socket.writable && socket.write("a".repeat(65_536)));
    };
    socket.on("drain", pour);
    pour();
  });
  const posted = await send(port);
  expect(posted).toMatchObject({ status: 200, error: null, answer: "a".repeat(500) });
  expect(posted.durationMs).toBeLessThan(500);
});

test("a body that never ends is cut off when the time is over, and its status counts", async () => {
  const port = await receiver((socket) => socket.write(`${ok}content-length: 900\r\n\r\nslow`));
  const posted = await send(port);
  expect(posted).toMatchObject({ status: 200, error: null, answer: "slow" });
  expect(posted.durationMs).toBeLessThan(2_000);
});

test("what is shown of an answer is one line of plain text", async () => {
  const port = await receiver((socket) =>
    socket.end(`${ok}\r\n<b>\u0000\u001b[31mNo\r\n\r\nway\n`),
  );
  expect((await send(port)).answer).toBe("<b> [31mNo way");
});

const drips = (socket: Socket) => {
  const timer = setInterval(() => {
    if (socket.writable) socket.write("H");
    else clearInterval(timer);
  }, 20);
};

test.each<[string, (socket: Socket) => void, string]>([
  ["says nothing", () => undefined, "timeout"],
  ["says its headers one by one", drips, "broken_answer"],
  [
    "says header after header",
    (socket) => socket.write(`${ok}a: ${"b".repeat(15_000)}\r\n`),
    "timeout",
  ],
  [
    "has huge headers",
    (socket) => socket.write(`${ok}a: ${"b".repeat(70_000)}\r\n\r\n`),
    "broken_answer",
  ],
  ["hangs up at once", (socket) => socket.destroy(), "broken_answer"],
  ["hangs up in its headers", (socket) => socket.end(`${ok}a: b\r\n`), "broken_answer"],
  ["speaks no HTTP", (socket) => socket.end("220 mail.example ESMTP\r\n"), "broken_answer"],
])("a receiver that %s takes nothing", async (_, answer, error) => {
  const posted = await send(await receiver(answer));
  expect(posted).toMatchObject({ status: null, error, answer: "" });
  expect(posted.durationMs).toBeLessThan(2_000);
});

test("where nobody listens, or no name is known, it says so", async () => {
  const port = await receiver(() => undefined);
  await new Promise((resolve) => servers.pop()?.close(resolve));
  expect((await send(port)).error).toBe("unreachable");
  for (const code of ["ENOTFOUND", "EAI_AGAIN", "ENODATA"]) {
    const unknown = { ...inside, find: () => Promise.reject(Object.assign(new Error(), { code })) };
    expect((await sendTo("https://gone.example/", unknown)).error).toBe("unknown_name");
  }
});

test("a certificate that nobody vouches for is not taken", async () => {
  const sink = await startMailSink(0, { secure: true });
  const port = new URL(sink.url).port;
  expect((await sendTo(`https://localhost:${port}/`)).error).toBe("certificate");
  expect((await sendTo(`https://127.0.0.1:${port}/`)).error).toBe("certificate");
  await sink.close();
});

/** Says where every name leads to, and counts how often it is asked. */
function names(...addresses: string[]) {
  const asked: string[] = [];
  const find: PostTools["find"] = (host) => {
    asked.push(host);
    return Promise.resolve(
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  return { asked, tools: { mayBeInternal: false, limitMs: 500, find } };
}

test.each([
  "127.0.0.1",
  "10.0.0.8",
  "169.254.169.254",
  "100.100.100.200",
  "168.63.129.16",
  "0.0.0.0",
  "::1",
  "::ffff:10.0.0.8",
  "fd00:ec2::254",
  "fe80::1",
])("a name that leads to %s is not called", async (address) => {
  const { tools, asked } = names(address);
  expect((await sendTo("https://receiver.example/", tools)).error).toBe("internal_address");
  expect(asked).toEqual(["receiver.example"]);
});

test.each([
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[64:ff9b::a9fe:a9fe]/",
  "https://[2002:7f00:1::]/",
  "https://169.254.169.254/latest/meta-data/",
])("%s is not called, and no name is looked up", async (url) => {
  const { tools, asked } = names("8.8.8.8");
  expect((await sendTo(url, tools)).error).toBe("internal_address");
  expect(asked).toEqual([]);
});

test("only what was checked is connected to, though the name leads elsewhere a moment later", async () => {
  let visits = 0;
  const port = await receiver((socket) => {
    visits += 1;
    socket.end(`${ok}\r\n`);
  });
  // The first answer counts as public, though nobody has it; each further one would be this machine.
  let times = 0;
  const find: PostTools["find"] = () => {
    times += 1;
    const address = times === 1 ? "3ffe::1" : "127.0.0.1";
    return Promise.resolve([{ address, family: times === 1 ? 6 : 4 }]);
  };
  const tools = { mayBeInternal: false, limitMs: 300, find };
  expect((await sendTo(`https://receiver.example:${port}/`, tools)).status).toBeNull();
  expect([times, visits]).toEqual([1, 0]);
});

test("http is only for installations that allow internal addresses", async () => {
  const { tools, asked } = names("8.8.8.8");
  expect((await sendTo("http://receiver.example/", tools)).error).toBe("internal_address");
  expect(asked).toEqual([]);
});
