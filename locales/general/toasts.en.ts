export const toastsEn = {
  region: "Notifications Alt+T",
  warnings: "Warnings",
  unreachable: "The server cannot be reached. Check the connection and try again.",
  added: "Item added successfully",
  updated: "Item updated successfully",
  deleted: "Item deleted successfully",
  sorted: "Item sorted successfully",
  saved: "Record saved successfuly",
  passwordChanged: "Password changed successfully",
  failed: "An error has occurred",
  signInFailed: "Sign in error",
};
