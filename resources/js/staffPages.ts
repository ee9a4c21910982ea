/**
 * The pages and layouts for staff, including sign-in. Kept in a separate file, because it lists several hundred files
 * that visitors never need.
 */
export const staffPages = {
  pages: import.meta.glob([
    './Pages/**/*.tsx',
    '!./Pages/**/Partials/**',
    '!./Pages/{Portal,Auth,Public}/**',
    '!./Pages/Errors/Show.tsx',
    '!./Pages/Surveys/{Public,Closed}.tsx',
    '!./Pages/Pages/{Public,Survey}.tsx',
    '!./Pages/Accounting/{Estimates,Invoices,QuoteRequests}/Public.tsx',
  ]),
  layouts: import.meta.glob('./Layouts/{Staff,Auth}Layout.tsx'),
};
