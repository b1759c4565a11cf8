export const healthEn = {
  title: "Health of the installation",
  link: "Health",
  meaning: "How database, disk, e-mail, backups and the server stand. It refreshes itself.",
  refresh: "Refresh",
  checkedAt: "As of {at}",
  notAnswered: "The server does not answer. What stands here is of {at}.",
  states: { good: "In order", warning: "Worth a look", failing: "Needs help" },
  findings: "What is not as it should be",
  causes: {
    database_slow: "The database took {time} to answer.",
    connections_few: "{used} of {limit} connections of the database are in use.",
    disk_full:
      "Disk of DATA_DIR: {free} free of a reserve of {reserve}. Changes are refused until {needed} are free.",
    disk_low: "Disk of DATA_DIR: {free} free. Below {reserve} changes are refused.",
    disk_unknown: "Nobody can tell how much room the disk of DATA_DIR has.",
    mail_waits: "The oldest e-mail that is not sent yet is of {at}.",
    mail_unreachable_one: "E-mails of {count} company wait, because no mail server answers.",
    mail_unreachable_other: "E-mails of {count} companies wait, because no mail server answers.",
    mail_failed_one: "{count} e-mail was not delivered, and nobody has decided about it.",
    mail_failed_other: "{count} e-mails were not delivered, and nobody has decided about them.",
    mail_unknown_one: "Of {count} e-mail nobody knows whether it arrived.",
    mail_unknown_other: "Of {count} e-mails nobody knows whether they arrived.",
    sends_nothing:
      "SEND_NOTHING is set: no e-mails, reminders and webhooks leave, and no backups are made by themselves.",
    backups_off: "No backups are made by themselves.",
    backups_late: "The last backup is too old.",
    backups_failing: "Backups fail.",
    calls_wait: "{count} calls about large estimates wait for their turn.",
    loop_held: "One in a hundred moments the server was held for {time} or longer.",
    clock_off: "The clock of this machine and that of the database are {time} apart.",
    replica_gone: "The server of REPLICA_URL does not answer.",
    replica_behind: "The server of REPLICA_URL is more than a second behind the database.",
    replica_stray: "The server of REPLICA_URL follows another database, or none any more.",
    provider_unreachable: "The provider of OIDC_ISSUER does not answer: nobody can sign in by it.",
    provider_wrong_issuer:
      "What answers at OIDC_ISSUER does not name itself so: nobody can sign in by it.",
    provider_client_refused:
      "The provider does not take OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: nobody can sign in by it.",
    factors_locked_one:
      "The authenticator app of {count} user who tried to sign in cannot be checked: SECRET_KEY is another than before.",
    factors_locked_other:
      "The authenticator apps of {count} users who tried to sign in cannot be checked: SECRET_KEY is another than before.",
  },
  remedies: {
    database_slow:
      "See what keeps its machine busy. The slowest statements below say what the product asked it for.",
    connections_few:
      "When all are in use, calls are refused. See which programs hold them, or raise max_connections of the database.",
    disk_full:
      "Reading goes on. Make room: remove what else lies on the disk, or give it more. Then changes are taken again by themselves.",
    disk_low: "Make room in time: remove what else lies on the disk, or give it more.",
    disk_unknown:
      "The log of the server says why. See whether the folder is there and can be read.",
    mail_waits:
      "See whether the mail server answers. The e-mail log of the offer names the step that it is at.",
    mail_unreachable:
      "They are tried again by themselves. A test mail on the page of the company shows what is wrong with its server.",
    mail_failed: "The company sees them above its pages, and decides: send again, or leave it.",
    mail_unknown:
      "Their estimates stay locked until somebody of the company has asked the client and decided.",
    sends_nothing:
      "Right for a copy. Where people work start the server without it: what waits is then sent.",
    backups_off: "Set BACKUP_DIR, or run `npm run backup` every night.",
    backups_late: "See whether the server runs at the time of the backup.",
    backups_failing: "What went wrong stands below, with the backups.",
    calls_wait:
      "It passes by itself, and everybody else goes on. Where it lasts, the machine needs more processors.",
    loop_held: "Other programs take the processors of this machine, or it has too few.",
    clock_off:
      "Times are taken from the database, so nothing goes wrong. Set both clocks by the network (NTP).",
    replica_gone:
      "The database answers all calls itself. See whether the server runs, and takes the name and password of DATABASE_URL.",
    replica_behind:
      "The database answers all calls itself. See what keeps the replica’s machine or the network busy.",
    replica_stray:
      "The database answers all calls itself. See what REPLICA_URL leads to; a server that was promoted follows nobody.",
    provider_unreachable:
      "Passwords go on. See whether this server reaches the address, and trusts its certificate. The log says what was tried.",
    provider_wrong_issuer:
      "Passwords go on. Set OIDC_ISSUER to the https address that the provider names itself by, to the letter. The log says what it was.",
    provider_client_refused:
      "Passwords go on. Set both to what the provider has for this installation; at some providers a secret runs out.",
    factors_locked:
      "Start the server with the SECRET_KEY from before. Where it is lost, recovery codes and passkeys go on, and an administrator removes the second factor of the others.",
  },
  database: "Database",
  answer: "Answers in",
  version: "Version",
  size: "Size",
  connections: "Connections",
  usedOf: "{used} of {limit}",
  processes: "Server processes that use it",
  clock: "Clock of this machine",
  clockAhead: "{time} ahead of the database’s",
  clockBehind: "{time} behind the database’s",
  replica: "Replica",
  replicas: {
    good: "Up to date",
    behind: "Behind",
    gone: "Does not answer",
    stray: "Follows another database, or none",
    none: "None: REPLICA_URL is not set",
  },
  signIn: "Sign-in",
  provider: "Provider",
  providers: {
    waiting: "Not asked yet",
    good: "Answers",
    unreachable: "Does not answer",
    wrong_issuer: "Has another name than OIDC_ISSUER",
    client_refused: "Refuses OIDC_CLIENT_SECRET",
    none: "None: OIDC_ISSUER is not set",
  },
  lockedFactors: "Authenticator apps that cannot be checked",
  disk: "Disk of DATA_DIR",
  free: "Free",
  reserve: "Reserve",
  changes: "Changes",
  taken: "Are taken",
  refused: "Are refused",
  notKnown: "Not known",
  outOfSight: "Out of sight: the database runs elsewhere, or DISK_RESERVE_MB is 0",
  mail: "E-mail of all companies",
  waiting: "Waiting",
  underWay: "Being sent",
  oldest: "Oldest of these",
  none: "None",
  failed: "Failed, undecided",
  unknown: "Unknown, undecided",
  unreachable: "Companies whose mail server does not answer",
  server: "This server process",
  release: "Release",
  upSince: "Running since",
  migration: "Last migration",
  migrationOf: "{name}, {at}",
  memory: "Memory",
  workers: "Calls about large estimates",
  workersOf: "{running} run, {waiting} wait, {limit} at once",
  loop: "Held in the last minute",
  loopOf: "{median} usually, {p99} in one of 100 moments, {longest} at most",
  slowest: "Slowest statements of the last hour",
  slowestMeaning: "What this process asked the database for. The values are left out.",
  noneYet: "None yet.",
};
