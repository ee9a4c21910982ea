import { standWithoutFields } from './dropped/standWithoutFields.tsx';

// Every other page: two files, so that two workers share them.
standWithoutFields((_, at) => at % 2 === 0);
