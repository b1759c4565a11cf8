/** After so many days a customer who has not answered may be reminded of an offer. A company chooses which, none at first. */
export const reminderDays = [3, 7, 14] as const;
export type ReminderDay = (typeof reminderDays)[number];
