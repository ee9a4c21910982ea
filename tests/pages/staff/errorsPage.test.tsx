import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import ErrorsStaff from '#js/Pages/Errors/Staff.tsx';
import { openStaffPage } from './openStaffPage.tsx';

vi.mock('#js/lib/toast.ts');

describe('a page that a role may not see', () => {
  const refused = { status: 403, message: 'Your role does not allow this.', request_id: 'r1', retry_after: null };

  it('leads to the dashboard who has one, and everybody else to where they begin', () => {
    const { unmount } = openStaffPage(ErrorsStaff, refused);
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy();
    unmount();
    openStaffPage(ErrorsStaff, refused, { permissions: ['check-in.manage'] });
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/dashboard');
  });
});
