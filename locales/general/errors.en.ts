export const errorsEn = {
  oops: "Oops!",
  routeNotFound: "Route not found: {message}",
  notFound: "Not Found",
  home: "Go to the home page",
  unauthorized: "Unauthorized",
  unauthorizedText: "Your role does not open this page. Ask an administrator if you need it.",
  unexpected: "Unexpected Application Error",
  recordMissing: "This record does not exist any more",
};
