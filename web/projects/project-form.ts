import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { emptyOf } from "../../contracts/empty-of.ts";
import { positiveMeasure } from "../../contracts/fields.ts";
import { type Project, ProjectInput, projects } from "../../contracts/projects.ts";

/** What is typed: squares that are unknown are left empty, and the server calls that "0". */
const ProjectForm = ProjectInput.extend({
  squares: positiveMeasure.nullable().transform((squares) => squares ?? "0"),
});

export const projectEndpoints = {
  ...projects,
  create: { ...projects.create, body: ProjectForm },
};

export const toFields = (project: Project) => ({
  ...project,
  squares: project.squares === "0" ? null : project.squares,
});

export const emptyProject: Partial<z.input<typeof ProjectForm>> = {
  ...emptyOf(ProjectForm),
  estimateType: "fixed_price",
  squares: null,
};

export function useProjectLabels() {
  const { t } = useTranslation();
  return {
    title: t("projects.projectTitle"),
    clientId: t("projects.client"),
    contactPersonId: t("projects.contactPerson"),
    responsibleId: t("projects.responsible"),
    estimateType: t("projects.estimateType"),
    squares: t("projects.squares"),
    address: t("projects.address"),
    descriptionTopNb: t("projects.descriptionTopNb"),
    descriptionTopEn: t("projects.descriptionTopEn"),
    descriptionBottomNb: t("projects.descriptionBottomNb"),
    descriptionBottomEn: t("projects.descriptionBottomEn"),
    exclusionsNb: t("projects.exclusionsNb"),
    exclusionsEn: t("projects.exclusionsEn"),
  };
}
