import { useTranslation } from "react-i18next";
import { certificateImages } from "../../contracts/certificate-images.ts";
import { clients, suppliers } from "../../contracts/partners.ts";
import { projects } from "../../contracts/projects.ts";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { serviceTemplates } from "../../contracts/service-templates.ts";
import { services } from "../../contracts/services.ts";
import { units } from "../../contracts/units.ts";
import { users } from "../../contracts/users.ts";
import { useCan } from "../base/guard.ts";

const actions = [
  { name: "project", text: "projects.add", access: projects.create.access, to: "/project/add" },
  {
    name: "client",
    text: "partners.clients.add",
    access: clients.create.access,
    to: "/client/add",
  },
  {
    name: "supplier",
    text: "partners.suppliers.add",
    access: suppliers.create.access,
    to: "/supplier/add",
  },
  {
    name: "material",
    text: "services.add.material",
    access: services.create.access,
    to: "/service/add/material",
  },
  {
    name: "work",
    text: "services.add.work",
    access: services.create.access,
    to: "/service/add/work",
  },
  {
    name: "template",
    text: "serviceTemplates.add",
    access: serviceTemplates.create.access,
    to: "/service-template/add",
  },
  { name: "user", text: "users.add", access: users.create.access, to: "/user/add" },
  {
    name: "serviceGroup",
    text: "serviceGroups.add",
    access: serviceGroups.create.access,
    to: "/service-group/add",
  },
  { name: "unit", text: "units.add", access: units.create.access, to: "/unit/add" },
  {
    name: "certificate",
    text: "certificateImages.add",
    access: certificateImages.create.access,
    to: "/certificate-image/add",
  },
] as const;

/** What the role may add, as commands of the search: "new client" finds it as "add client" does. */
export function useActions() {
  const { t } = useTranslation();
  const can = useCan();
  return actions
    .filter(({ access }) => can(access))
    .map(({ name, text, to }) => ({
      name,
      to,
      title: t(text),
      keywords: `${t("search.keywords.add")} ${t(`search.keywords.${name}`)}`,
    }));
}
