/** Speaks to the person at the terminal, before and beside the request log. */
export const startLog = {
  info: (text: string) => void process.stdout.write(`${text}\n`),
  warn: (text: string) => void process.stdout.write(`${text}\n`),
  error: (text: string) => void process.stderr.write(`${text}\n`),
};
