import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientOutput } from './build/clientOutput.ts';
import { contractCalls } from './build/contractCalls.ts';
import { guardSizes } from './build/guardSizes.ts';
import { guardVisitors } from './build/guardVisitors.ts';
import { leanInertia } from './build/leanInertia.ts';
import { precompress } from './build/precompress.ts';

export default defineConfig(({ isSsrBuild }) => ({
  base: '/build/',
  // Files below public/ are served by the backend; Vite must not copy them into public/build.
  publicDir: false,
  plugins: [
    react(),
    contractCalls(),
    leanInertia(),
    ...(isSsrBuild ? [] : [guardVisitors(), precompress(), guardSizes()]),
  ],
  // Bundle React's production build for server rendering, whatever NODE_ENV the process has.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/ssr',
        target: 'node24',
        rolldownOptions: { input: 'resources/js/ssr.tsx', output: { codeSplitting: false } },
      }
    : {
        outDir: 'public/build',
        // Laravel's Vite class reads it here, and inertia-laravel derives the asset version from it.
        manifest: 'manifest.json',
        target: 'es2022',
        assetsInlineLimit: 2048,
        // The names of the files behind each lazy import would be 10 kB of every page (decision 0068). Stylesheets are kept.
        modulePreload: { resolveDependencies: () => [] },
        rolldownOptions: {
          input: 'resources/js/app.tsx',
          output: clientOutput(),
        },
      },
}));
