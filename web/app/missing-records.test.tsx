import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showApp } from "../test/show-app.tsx";

const id = "01900000-0000-7000-8000-000000000009";

test.each([
  [`/client/${id}/overview`, `/api/clients/${id}/overview`],
  [`/client/${id}`, `/api/clients/${id}`],
  [`/client/${id}/persons`, `/api/clients/${id}`],
  [`/supplier/${id}/overview`, `/api/suppliers/${id}/overview`],
  [`/supplier/${id}`, `/api/suppliers/${id}`],
  [`/project/${id}/overview`, `/api/projects/${id}/overview`],
  [`/project/${id}`, `/api/projects/${id}`],
  [`/project/${id}/estimates`, `/api/projects/${id}`],
  [`/app-company/${id}`, `/api/companies/${id}`],
  [`/app-company/${id}/users`, `/api/companies/${id}`],
  [`/user/${id}`, `/api/users/${id}`],
  [`/text-block/${id}`, `/api/text-blocks/${id}`],
  [`/unit/${id}`, `/api/units/${id}`],
  [`/service-group/${id}`, `/api/service-groups/${id}`],
  [`/service/edit/material/${id}`, `/api/services/${id}`],
  [`/service-template/${id}`, `/api/service-templates/${id}/contents`],
  [`/certificate-image/${id}`, `/api/certificate-images/${id}`],
  [`/role/${id}`, `/api/roles/${id}`],
])("a record that is missing is asked for once: %s", async (address, call) => {
  const { asked } = await showApp(address);
  await expect.element(page.getByText(/Route not found/)).toBeVisible();
  const calls = asked.map((one) => one.address).filter((one) => one.includes(id));
  expect(calls).toEqual([call]);
});
