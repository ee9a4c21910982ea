import '#css/mantineSegmented.css';
import { ActionIcon, Button, Checkbox, SegmentedControl } from '@mantine/core';
import {
  IconFolderPlus,
  IconLayoutGrid,
  IconList,
  IconSortAscending,
  IconSortDescending,
  IconUpload,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { MEDIA_PER_PAGE, type MediaFilter, type MediaSort } from '#domain/content/media.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { FilterBar } from '#js/components/table/filters/FilterBar.tsx';
import { SearchBox } from '#js/components/table/filters/SearchBox.tsx';
import type { ListQuery } from '#js/components/table/types.ts';
import { isKey } from '#js/lib/focus/isKey.ts';
import styles from './Media.module.css';
import type { MediaControl } from './mediaControl.ts';

const KINDS: Record<Exclude<MediaFilter, 'all'>, string> = {
  images: 'Images',
  videos: 'Videos',
  documents: 'Documents',
  audio: 'Audio',
};
const SORTS: Record<MediaSort, string> = { name: 'Name', created_at: 'Date', size: 'Size', kind: 'Kind' };
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const KIND_FILTER = { id: 'kind', label: 'Kind', options: optionsOf(KINDS) };

type MediaToolbarProps = { media: MediaControl; canManage: boolean; onNewFolder: () => void };

/** Search, kind, order and layout, and the buttons to upload and to create a folder. */
export function MediaToolbar({ media, canManage, onNewFolder }: MediaToolbarProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const isAscending = media.sortOrder === 'asc';
  const list = {
    query: {
      search: media.search,
      page: 1,
      per_page: MEDIA_PER_PAGE,
      sort_by: media.sortBy,
      sort_order: media.sortOrder,
      filters: { kind: media.filter === 'all' ? '' : media.filter },
    },
    change: ({ search, filters }: Partial<ListQuery>) =>
      void media.look({
        ...(search !== undefined && { search }),
        ...(filters && { filter: isKey(KINDS, filters.kind) ? filters.kind : 'all' }),
      }),
    clear: () => void media.look({ search: '', filter: 'all' }),
    isFiltered: media.search !== '' || media.filter !== 'all',
  };
  return (
    <div className={styles.toolbar}>
      <SearchBox noun="media" list={list} />
      <FilterBar filters={[KIND_FILTER]} list={list}>
        <SelectField
          className={styles.choice}
          aria-label="Sort by"
          data={optionsOf(SORTS)}
          value={media.sortBy}
          allowDeselect={false}
          onChange={(sortBy) => sortBy !== null && isKey(SORTS, sortBy) && void media.look({ sortBy })}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={isAscending ? 'Ascending; sort descending' : 'Descending; sort ascending'}
          onClick={() => void media.look({ sortOrder: isAscending ? 'desc' : 'asc' })}
        >
          {isAscending ? <IconSortAscending size={18} /> : <IconSortDescending size={18} />}
        </ActionIcon>
        <SegmentedControl
          aria-label="View"
          value={media.viewMode}
          onChange={(viewMode) => void media.look({ viewMode: viewMode === 'list' ? 'list' : 'grid' })}
          data={[
            { value: 'grid', label: <IconLayoutGrid size={16} aria-label="Grid" /> },
            { value: 'list', label: <IconList size={16} aria-label="List" /> },
          ]}
        />
        {canManage && (
          <Checkbox
            label="Keep originals"
            title="Keeps pictures also as they are uploaded, with their metadata"
            checked={media.keepsOriginals}
            onChange={(event) => media.keepOriginals(event.currentTarget.checked)}
          />
        )}
      </FilterBar>
      <SegmentedControl
        aria-label="Files shown"
        value={media.isFlat ? 'all' : 'folder'}
        onChange={(shown) => void media.look({ isFlat: shown === 'all' })}
        data={[
          { value: 'folder', label: 'Folders' },
          { value: 'all', label: 'All files' },
        ]}
      />
      {canManage && (
        <div className={styles.adding}>
          <Button variant="default" leftSection={<IconFolderPlus size={16} />} onClick={onNewFolder}>
            New folder
          </Button>
          <Button data-primary-action leftSection={<IconUpload size={16} />} onClick={() => chooser.current?.click()}>
            Upload
          </Button>
          <input
            ref={chooser}
            className="visually-hidden"
            type="file"
            multiple
            tabIndex={-1}
            aria-label="Files to upload"
            onChange={(event) => {
              media.upload([...(event.currentTarget.files ?? [])]);
              // Reset, so choosing the same file again fires a change.
              event.currentTarget.value = '';
            }}
          />
        </div>
      )}
    </div>
  );
}
