/** Thrown on the way to a page that the role does not open. */
export class Forbidden extends Error {
  constructor() {
    super("Unauthorized");
    this.name = "Forbidden";
  }
}
