/** Pages and layouts for visitors (lib/layoutFor.ts isServerRendered), for the browser and the server. */
export const visitorPages = {
  pages: import.meta.glob([
    './Pages/{Portal,Auth,Public}/**/*.tsx',
    '!./Pages/**/Partials/**',
    './Pages/Errors/Show.tsx',
    './Pages/Surveys/{Public,Closed}.tsx',
    './Pages/Pages/{Public,Survey}.tsx',
    './Pages/Accounting/{Estimates,Invoices,QuoteRequests}/Public.tsx',
  ]),
  layouts: import.meta.glob('./Layouts/{Portal,Auth,Public}Layout.tsx'),
};
