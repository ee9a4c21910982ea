/** Pages and layouts of the admin, and of the way to it. A file of its own, for it names a few hundred files that no visitor needs. */
export const staffPages = {
  pages: import.meta.glob([
    './Pages/**/*.tsx',
    '!./Pages/**/Partials/**',
    '!./Pages/{Portal,Auth,Public}/**',
    '!./Pages/Errors/Show.tsx',
    '!./Pages/Surveys/{Public,Closed}.tsx',
  ]),
  layouts: import.meta.glob('./Layouts/{Staff,Auth}Layout.tsx'),
};
