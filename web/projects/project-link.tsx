import { Link } from "@tanstack/react-router";
import { estimates } from "../../contracts/estimates.ts";
import { type Project, projects } from "../../contracts/projects.ts";
import { useCan } from "../base/guard.ts";

/** Leads to the page of a project, or for whoever may see no projects to its estimates. */
export function ProjectLink({
  project: { id, title },
}: {
  project: Pick<Project, "id" | "title">;
}) {
  const can = useCan();
  if (can(projects.get.access)) {
    return (
      <Link to="/project/$id/overview" params={{ id }}>
        {title}
      </Link>
    );
  }
  if (!can(estimates.list.access)) return title;
  return (
    <Link to="/project/$id/estimates" params={{ id }}>
      {title}
    </Link>
  );
}
