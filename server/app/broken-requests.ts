import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ProblemCode } from "../../contracts/problems.ts";
import { newId } from "../base/new-id.ts";
import { Problem } from "../base/problem.ts";

const codes = new Map<string, ProblemCode>([
  ["HPE_HEADER_OVERFLOW", "head_too_large"],
  ["ERR_HTTP_REQUEST_TIMEOUT", "too_slow"],
]);

/** Answers what never became a request, with a problem as everything else, and ends the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const problem = new Problem(codes.get(error.code ?? "") ?? "malformed");
  const body = JSON.stringify(problem.toBody(newId()));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    "content-type: application/problem+json",
    `content-length: ${body.length}`,
    "connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroySoon();
}
