/** A page that the search offers besides the records it finds. */
export interface Command {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  /** Words in both languages that find it besides its title. */
  readonly keywords?: string;
}
