import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import ErrorsStaff from '#js/Pages/Errors/Staff.tsx';
import { openStaffPage } from './openStaffPage.tsx';

vi.mock('#js/lib/toast/toast.ts');

describe('the error page for a missing permission', () => {
  const refused = { status: 403, message: 'Your role does not allow this.', request_id: 'r1', retry_after: null };

  it('links to the dashboard for users who can see it, and to the start page for others', () => {
    const { unmount } = openStaffPage(ErrorsStaff, refused);
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy();
    unmount();
    openStaffPage(ErrorsStaff, refused, { permissions: ['check-in.manage'] });
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/dashboard');
  });
});
