import { and, asc, eq, sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import type { PaletteSource } from '#server/declarations/PaletteSource.ts';
import { selectUsers } from './findUser.ts';
import { namedLike } from './namedLike.ts';

/** Colleagues, by name or address. */
export const userPalette: PaletteSource = {
  kind: 'user',
  access: 'users.view',
  find: async (context, search, limit) => {
    const rows = await selectUsers(context)
      .where(and(eq(memberships.companyId, context.company.id), namedLike(search)))
      .orderBy(sql`lower(${users.name})`, asc(users.id))
      .limit(limit);
    return rows.map(({ user, role }) => ({
      title: user.name,
      detail: [role.name, user.email].filter(Boolean).join(' · '),
      url: pageUrl('Users/Show', user),
    }));
  },
};
