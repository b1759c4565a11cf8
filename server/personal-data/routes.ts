import { personalData } from "../../contracts/personal-data.ts";
import { route, slowRoute } from "../base/route.ts";
import { erasePerson, lookAtErasure } from "./erase-person.ts";
import { exportOneself, exportPerson } from "./export-person.ts";

export const personalDataRoutes = [
  route(personalData.export, (call) => exportPerson(call, call.params)),
  slowRoute(personalData.exportOwn, ({ context, session }) => exportOneself(context, session)),
  route(personalData.look, (call) => lookAtErasure(call, call.params)),
  route(personalData.erase, async (call) => {
    const erased = await erasePerson(call, call.params);
    if (erased) call.http.request.log.info({ event: "person_erased", ...call.params });
    return erased;
  }),
];
