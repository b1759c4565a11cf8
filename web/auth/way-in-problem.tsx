import "./way-in.css";

/** Why somebody is not let in, also before the component library is there. */
export const WayInProblem = ({ text }: { text: string }) => (
  <p className="way-in-problem" role="alert">
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="currentcolor">
      <path d="M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0Zm.9 12.2H7.1v-1.8h1.8v1.8Zm0-3H7.1V3.8h1.8v5.4Z" />
    </svg>
    {text}
  </p>
);
