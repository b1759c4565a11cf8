/** Thrown on the way to a page whose address cannot be right, such as /client/abc. */
export class NoSuchPage extends Error {
  constructor() {
    super("Not Found");
    this.name = "NoSuchPage";
  }
}
