declare module "autocannon" {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
  }
  interface Outcome {
    readonly requests: { readonly average: number };
    /** Milliseconds. */
    readonly latency: { readonly p99: number };
  }
  // The package itself has one default export.
  const autocannon: (options: Options) => Promise<Outcome>;
  export default autocannon;
}
