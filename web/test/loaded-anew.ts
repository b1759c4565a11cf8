let times = 0;

/**
 * The module under this path from the repository's root as a page that opens has it, without what other tests left in
 * it; what it imports is shared. A browser keeps what it has loaded, so `vi.resetModules` resets nothing here.
 */
export const loadedAnew = <Module>(path: string): Promise<Module> =>
  import(/* @vite-ignore */ `/${path}?times=${++times}`);
