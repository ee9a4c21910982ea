import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShareModal } from '#js/Pages/Surveys/Partials/ShareModal.tsx';
import { renderStaff } from '#tests/components/renderStaff.tsx';
import { aSurvey } from '../factories/aSurvey.ts';

it('a survey without a link or QR code offers neither', () => {
  renderStaff(<ShareModal survey={aSurvey({ public_url: '' })} qr="" onClose={() => {}} />);
  expect(screen.getByText('This server did not send the link of the survey.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});
