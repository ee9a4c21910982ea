import { type SQL, sql } from 'drizzle-orm';

/** The pictures of a post (`p`) as JSON. */
export function picturesOf(): SQL {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'width', f.width, 'height', f.height) order by i.id)
    from forum_pictures i join files f on f.id = i.file_id where i.post_id = p.id), '[]')`;
}
