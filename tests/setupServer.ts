import { beforeEach } from 'vitest';
import { withoutLocks } from '#server/database/lock.ts';

// Test files share modules, and an earlier test may have disabled the locks.
beforeEach(() => withoutLocks(false));
