import CloseCircleFilled from "@ant-design/icons/es/icons/CloseCircleFilled";

/**
 * The cross that empties a field. Its button is hidden until the pointer is over the field, so Tab passes it by: Enter on
 * what nobody sees would empty the field. The keys empty it in the field itself.
 */
export function ClearIcon() {
  return (
    <span
      ref={(icon) => {
        const button = icon?.closest("button");
        if (button) button.tabIndex = -1;
      }}
    >
      <CloseCircleFilled aria-hidden />
    </span>
  );
}
