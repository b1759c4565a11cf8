// A reader that has stopped, as `head` does, ends nothing: a command still has its database to end.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

/** Speaks to the person at the terminal, before and beside the request log. */
export const startLog = {
  info: (text: string) => void process.stdout.write(`${text}\n`),
  warn: (text: string) => void process.stdout.write(`${text}\n`),
  error: (text: string) => void process.stderr.write(`${text}\n`),
};

interface TextLog {
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}

/** Speaks at the terminal until there is a request log, and from then on in that one, where whoever watches looks. */
export function logFromStart(): TextLog & { continueIn(log: TextLog): void } {
  let current: TextLog = startLog;
  return {
    info: (text) => current.info(text),
    warn: (text) => current.warn(text),
    error: (text) => current.error(text),
    continueIn: (log) => {
      current = log;
    },
  };
}
