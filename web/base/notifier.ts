export interface Notifier {
  /** Calls the listener with each change from now on; the answer ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Something has changed. */
  readonly notify: () => void;
  /** Does anybody listen? */
  readonly isHeard: () => boolean;
}

/** Tells whoever has subscribed that something has changed, as `useSyncExternalStore` asks for it. */
export function createNotifier(): Notifier {
  const subscriptions = new Set<{ readonly listener: () => void }>();
  return {
    subscribe: (listener) => {
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => {
        subscriptions.delete(subscription);
      };
    },
    notify: () => {
      for (const { listener } of subscriptions) listener();
    },
    isHeard: () => subscriptions.size > 0,
  };
}
