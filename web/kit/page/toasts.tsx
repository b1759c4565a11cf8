import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import {
  type CloseButtonProps,
  ToastContainer,
  type ToastTransitionProps,
  toast,
} from "react-toastify/unstyled";
import { useAppearance } from "../../base/appearance.ts";

const passing = "news";
const standing = "warnings";

/**
 * Where notifications appear: top centre, one at a time while the others wait, for two seconds. The
 * pointer or another window stops the clock, a drag dismisses, Alt+T moves the focus there. Warnings
 * stand above the bottom, out of their way, three at most, until they are closed.
 */
export function Toasts() {
  const { t } = useTranslation();
  const shared = {
    transition: AtOnce,
    draggable: true,
    closeButton: CloseButton,
    // Its label is English whatever the language; hidden it still is the clock.
    hideProgressBar: true,
    theme: useAppearance(),
  };
  useClockGoesOn();
  return (
    <>
      <ToastContainer
        {...shared}
        containerId={passing}
        position="top-center"
        autoClose={2000}
        limit={1}
        pauseOnHover
        pauseOnFocusLoss
        aria-label={t("toasts.region")}
      />
      <ToastContainer
        {...shared}
        containerId={standing}
        position="bottom-right"
        autoClose={false}
        limit={3}
        closeOnClick={false}
        hotKeys={noKeys}
        aria-label={t("toasts.warnings")}
      />
    </>
  );
}

/** No movement before the clock starts nor after it ended: two seconds are two seconds. */
function AtOnce(transition: ToastTransitionProps) {
  const { children, isIn } = transition;
  const begin = useEffectEvent(() => transition.playToast());
  const end = useEffectEvent(() => transition.done());
  useEffect(() => begin(), []);
  useEffect(() => {
    if (!isIn) end();
  }, [isIn]);
  return children;
}

/**
 * Not every browser tells a window that the focus is back, say when a tab that stood before it is
 * closed: being seen again, or used, tells it as well.
 */
function useClockGoesOn() {
  useEffect(() => {
    const goOn = () => {
      const isHeld = document.querySelector(".Toastify__toast:hover") !== null;
      if (document.visibilityState === "visible" && !isHeld) toast.play();
    };
    for (const type of signsOfUse) document.addEventListener(type, goOn);
    return () => {
      for (const type of signsOfUse) document.removeEventListener(type, goOn);
    };
  }, []);
}

/** Alt+T belongs to the news. */
const noKeys = () => false;

const signsOfUse = ["visibilitychange", "focusin", "pointerdown", "keydown"] as const;

function CloseButton({ closeToast }: CloseButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="toast-close"
      aria-label={t("common.close")}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    />
  );
}

/** What went well takes the place of older news, and of failures that were waiting to be told. */
export const notifySuccess = (text: string) => {
  toast.clearWaitingQueue({ containerId: passing });
  toast.dismiss({ containerId: passing });
  toast.success(text, { containerId: passing });
};

export const notifyError = (text: string) => {
  toast.error(text, { containerId: passing, role: "alert" });
};

/** What somebody has to look at, perhaps after what he does next: no other news takes its place. */
export const notifyWarning = (text: string) => {
  toast.warning(text, { containerId: standing, role: "alert" });
};

/** What stood there is of nobody's concern any more. */
export const forgetWarnings = () => toast.dismiss({ containerId: standing });
