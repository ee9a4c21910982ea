import { MultiSelectField } from '#js/components/MultiSelectField.tsx';
import { SelectField } from '#js/components/SelectField.tsx';

// A list that arrives while a test uses its field would replace the element that the test has found.
await Promise.all([SelectField.preload(), MultiSelectField.preload()]);
