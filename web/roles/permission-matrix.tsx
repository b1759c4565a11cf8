import CheckOutlined from "@ant-design/icons/es/icons/CheckOutlined";
import Checkbox from "antd/es/checkbox";
import { useTranslation } from "react-i18next";
import {
  grantedPermissions,
  type Permission,
  permissionAreas,
} from "../../contracts/permissions.ts";
import "./permission-matrix.css";

interface PermissionMatrixProps {
  /** Given by the form that the field stands in. */
  readonly id?: string;
  readonly value?: readonly Permission[];
  readonly onChange?: (value: Permission[]) => void;
  /** What whoever looks may give; he may not take what stands in `kept`. */
  readonly givable: ReadonlySet<Permission>;
  readonly kept: ReadonlySet<Permission>;
  readonly isReadOnly?: boolean;
  /** The lines; all where none are named. */
  readonly areas?: typeof permissionAreas;
  /** What the table is about; what a role may do where nothing is said. */
  readonly label?: string;
  /** Whether each is named by its code as well, by which programs know it. */
  readonly showsCodes?: boolean;
}

/** What a role, or whoever is given a part of it, may see, line by line, and where it may also act. Acting always brings seeing along. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { id, value = [], onChange, givable, kept, isReadOnly = false, showsCodes } = props;
  const { t } = useTranslation();
  const { areas = permissionAreas, label: title = t("roles.matrix") } = props;
  const granted = grantedPermissions(value);
  const set = (permission: Permission, isOn: boolean) =>
    onChange?.(
      isOn
        ? [...grantedPermissions([...value, permission])]
        : value.filter((one) => one !== permission),
    );
  const box = (permission: Permission, label: string, isImplied: boolean) => {
    if (isReadOnly) return <Mark isOn={granted.has(permission)} />;
    const isFixed = granted.has(permission) ? kept.has(permission) : !givable.has(permission);
    return (
      <Checkbox
        aria-label={isImplied ? `${label} (${t("roles.implied")})` : label}
        checked={granted.has(permission)}
        disabled={isImplied || isFixed}
        onChange={({ target }) => set(permission, target.checked)}
      />
    );
  };
  return (
    <table className="permission-matrix" id={id} aria-label={title} tabIndex={-1}>
      <thead>
        <tr>
          <th scope="col">{t("roles.area")}</th>
          <th scope="col">{t("roles.see")}</th>
          <th scope="col">{t("roles.act")}</th>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ view, act }) => {
          const area = t(`roles.areas.${view}`);
          return (
            <tr key={view}>
              <th scope="row">
                {area}
                {showsCodes && [view, act].map((one) => one && <Code key={one} of={one} />)}
              </th>
              <td>
                {box(view, `${area}: ${t("roles.see")}`, act !== undefined && granted.has(act))}
              </td>
              <td>{act && box(act, `${area}: ${t("roles.act")}`, false)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** May be broken where its words end. */
const Code = ({ of }: { readonly of: Permission }) => (
  <code>
    {of.split("_").flatMap((word, at) => (at === 0 ? [word] : ["_", <wbr key={word} />, word]))}
  </code>
);

function Mark({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  if (isOn) return <CheckOutlined className="permission-on" aria-label={t("common.yes")} />;
  return (
    <span className="muted">
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t("common.no")}</span>
    </span>
  );
}
