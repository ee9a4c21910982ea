-- The width and height of a picture are those of its largest stored size, and its listed size is that of the file which is
-- downloaded. Pictures stored before have no known size of that file: they keep the sum of all sizes.
alter table files add column largest_size integer
--;
update files set width = 1600, height = greatest(1, round(height * 1600.0 / width)::integer) where width > 1600
