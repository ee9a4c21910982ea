import '@mantine/tiptap/styles.layer.css';
import '@mantine/core/styles/Typography.layer.css';
import { RichTextEditor as Editor, Link } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { cspNonce } from '#js/lib/cspNonce.ts';
import styles from './RichTextEditor.module.css';
import type { RichTextInputProps } from './RichTextInputProps.ts';

/** The editor, in a chunk of its own (see RichTextInput). */
export default function RichTextEditor({ label, value, onChange, error }: RichTextInputProps) {
  const editor = useEditor({
    injectNonce: cspNonce(),
    extensions: [StarterKit.configure({ link: false, heading: { levels: [2, 3] } }), Link],
    content: value,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });

  useEffect(() => {
    if (editor && !editor.isDestroyed && (editor.isEmpty ? '' : editor.getHTML()) !== value) {
      editor.commands.setContent(value, { emitUpdate: false });
    }
  }, [editor, value]);

  return (
    <Editor editor={editor} aria-invalid={error ? true : undefined}>
      <Editor.Toolbar>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
          <Editor.H2 />
          <Editor.H3 />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.BulletList />
          <Editor.OrderedList />
          <Editor.Blockquote />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Link />
          <Editor.Unlink />
        </Editor.ControlsGroup>
      </Editor.Toolbar>
      <Editor.Content className={styles.content} />
    </Editor>
  );
}
