/** How every form on the way in looks and checks. */
export const wayInForm = {
  layout: "vertical",
  size: "large",
  requiredMark: false,
  validateTrigger: "onSubmit",
  noValidate: true,
} as const;
