/**
 * What the customer chose and wrote, kept with the tab's own entry of this page and nowhere else: a phone on which he
 * looks for the code in his mail may load the page anew meanwhile.
 */
export function keep(values: Readonly<Record<string, string>>): void {
  window.history.replaceState({ ...kept(), ...values }, "");
}

export function keptText(name: string): string | undefined {
  const value = kept()[name];
  return typeof value === "string" ? value : undefined;
}

function kept(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
}
