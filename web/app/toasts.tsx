import { useTranslation } from "react-i18next";
import { ToastContainer, toast } from "react-toastify/unstyled";
import { useAppearance } from "./theme.ts";

/** Where notifications appear: one at a time, top centre, for two seconds; Alt+T moves the focus there. */
export function Toasts() {
  const { t } = useTranslation();
  return (
    <ToastContainer
      position="top-center"
      autoClose={2000}
      limit={1}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      theme={useAppearance()}
      aria-label={t("toasts.region")}
    />
  );
}

export const notifySuccess = (text: string) => {
  toast.success(text);
};

export const notifyError = (text: string) => {
  toast.error(text, { role: "alert" });
};
