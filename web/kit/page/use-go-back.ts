import { useRouter } from "@tanstack/react-router";

/**
 * For the end of a form: back to where the user came from, such as the second page of a list with its
 * search. Whoever came straight to the form goes on to `otherwise`.
 */
export function useGoBack(otherwise: () => void): () => void {
  const { history } = useRouter();
  return () => {
    if (history.canGoBack()) history.back();
    else otherwise();
  };
}
