export const errorsEn = {
  oops: "Oops!",
  routeNotFound: "Route not found: {message}",
  notFound: "Not Found",
  home: "Go to the home page",
  unauthorized: "Unauthorized",
  unauthorizedText: "Your role gives no access to this page. Ask an administrator if you need it.",
  unexpected: "Unexpected Application Error",
  recordElsewhere: "It may belong to another company. Choose the company at the top and try again.",
  recordMissing: "This record does not exist any more",
};
