import { MultiSelectField } from '#js/components/input/MultiSelectField.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';

// A list that arrives while a test uses its field would replace the element that the test has found.
await Promise.all([SelectField.preload(), MultiSelectField.preload()]);
