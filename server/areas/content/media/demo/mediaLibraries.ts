export type Picture = { name: string; art: number };
export type Document = { name: string; file: string; type: string; lines: string[] };

/** A folder with its contents; `within` is its parent folder. */
export type Shelf = { folder: string; within?: string; pictures: Picture[]; documents: Document[] };

const PRESS_NOTES: Document = {
  name: 'Press notes',
  file: 'press-notes.txt',
  type: 'text/plain',
  lines: [
    'Opening hours of the box office: 10:00 to 18:00.',
    'Photographs may be used with the name of the photographer.',
  ],
};

/** Media of the company and of each of its next events; `art` selects one of the company's posters. */
export const MEDIA_LIBRARIES: { company: Shelf[]; event: Shelf[] } = {
  company: [
    {
      folder: 'Posters',
      pictures: [
        { name: 'Season poster', art: 0 },
        { name: 'Summer series', art: 3 },
        { name: 'Box office banner', art: 5 },
      ],
      documents: [],
    },
    { folder: 'Press', pictures: [], documents: [PRESS_NOTES] },
    {
      folder: 'Photographs',
      within: 'Press',
      pictures: [
        { name: 'Evening at the lake', art: 1 },
        { name: 'Lights, first night', art: 4 },
      ],
      documents: [],
    },
  ],
  event: [
    { folder: 'Posters', pictures: [{ name: 'Poster, wide', art: 2 }], documents: [] },
    {
      folder: 'For the crew',
      pictures: [],
      documents: [
        {
          name: 'Running order',
          file: 'running-order.csv',
          type: 'text/csv',
          lines: ['time,what', '16:00,Get-in', '18:30,Doors', '19:30,Start', '22:00,End'],
        },
      ],
    },
  ],
};
