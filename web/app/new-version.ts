const reloadedAt = "overslag.reloadedAt";
const againAfterMs = 60_000;

/**
 * A tab that was open while a new version was installed asks for parts that are gone. Loading the
 * page again brings the new version; once a minute at most, so that a real fault does not loop. Without a network
 * there is no page to load.
 */
export function reloadOnNewVersion(now: () => number): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
    if (now() - last < againAfterMs) return;
    sessionStorage.setItem(reloadedAt, String(now()));
    event.preventDefault();
    location.reload();
  });
}
