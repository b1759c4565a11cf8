import { projects } from "../../contracts/projects.ts";
import { localDate } from "../../domain/base/local-time.ts";
import { heavyRoute, type IsHeavy, route } from "../base/route.ts";
import { exportProjectsRoute } from "./export-projects.ts";
import { createProject } from "./create-project.ts";
import { deleteProject, findProject, listProjects, listResponsibleOptions } from "./queries.ts";
import { setStatus } from "./set-status.ts";
import { sumProjects } from "./sum-projects.ts";
import { type SquaresChanged, updateProject } from "./update-project.ts";

/** What follows a new area, and when that is much. */
export interface Squares {
  readonly onChanged: SquaresChanged;
  readonly isHeavy: IsHeavy;
}

/** The calls that may price whole estimates anew. */
export const largeProjectRoutes = ({ onChanged, isHeavy }: Squares) => [
  heavyRoute(projects.update, isHeavy, (asked) =>
    updateProject(asked, asked.params.id, asked.body, onChanged),
  ),
];

export const projectRoutes = (squares: Squares) => [
  ...largeProjectRoutes(squares),
  route(projects.list, ({ db, query, session, context }) =>
    listProjects(db, query, {
      today: localDate(context.clock()),
      permissions: session.permissions,
    }),
  ),
  route(projects.sum, ({ db, query, session, context }) =>
    sumProjects(db, query, {
      today: localDate(context.clock()),
      permissions: session.permissions,
    }),
  ),
  exportProjectsRoute,
  route(projects.responsibleOptions, ({ db }) => listResponsibleOptions(db)),
  route(projects.get, ({ db, params }) => findProject(db, params.id)),
  route(projects.create, ({ db, body, context }) => createProject(db, body, context.clock())),
  route(projects.setStatus, ({ db, params, body, session, context }) =>
    setStatus(db, params.id, body, { by: session.userName, now: context.clock() }),
  ),
  route(projects.remove, (call) => deleteProject(call, call.params.id)),
];
