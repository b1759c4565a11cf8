export type UnusableCode =
  | "foreign"
  | "cut_off"
  | "damaged"
  | "newer"
  | "passphrase_missing"
  | "wrong_passphrase";

/** A file that cannot be restored. Its message names the file and what to do. */
export class UnusableBackup extends Error {
  readonly code: UnusableCode;

  constructor(code: UnusableCode, file: string, what = "") {
    super(texts[code](file, what));
    this.code = code;
  }
}

const another = "Copy it again from where it was made, or take an older backup.";

const texts: Record<UnusableCode, (file: string, what: string) => string> = {
  foreign: (file) =>
    `${file} is no backup of Overslag. Name a file that \`npm run backup\` has written.`,
  cut_off: (file, what) => `${file} is ${what || "cut off: its end is missing"}. ${another}`,
  damaged: (file, what) => `${file} is damaged: ${what}. ${another}`,
  newer: (file, what) =>
    `${file} was made by a newer release (${what}): this checkout is older and cannot restore it. ` +
    "Install that release or a later one and restore with it.",
  passphrase_missing: (file) =>
    `${file} is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with.`,
  wrong_passphrase: (file) =>
    `The passphrase does not open ${file}. Set BACKUP_PASSPHRASE to the one it was made with.`,
};
