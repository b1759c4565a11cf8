import { countFromOne } from "./rows.ts";

countFromOne();
