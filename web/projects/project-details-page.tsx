import { useNavigate, useParams } from "@tanstack/react-router";
import { RecordEditor } from "../kit/form/record-editor.tsx";
import { ProjectFields } from "./project-fields.tsx";
import { projectEndpoints, toFields, useProjectLabels } from "./project-form.ts";

/** Changes the project that the address names. */
export function ProjectDetailsPage() {
  const { id = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <RecordEditor
      key={id}
      endpoints={projectEndpoints}
      id={id}
      labels={useProjectLabels()}
      empty={{}}
      toFields={toFields}
      titleOf={({ number, title }) => `${number} ${title}`}
      onSaved="stay"
      onCancel={() => void navigate({ to: "/project/$id/overview", params: { id } })}
      onDone={() => void navigate({ to: "/projects" })}
    >
      <ProjectFields />
    </RecordEditor>
  );
}
