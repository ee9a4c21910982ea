<!DOCTYPE html>
<html lang="{{ str_replace('_', '-', app()->getLocale()) }}">
<head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    @if (\Illuminate\Support\Facades\Vite::cspNonce())
    <meta name="csp-nonce" content="{{ \Illuminate\Support\Facades\Vite::cspNonce() }}">
    @endif
    <title>{{ config('app.name') }}</title>
    @vite('resources/js/app.tsx')
</head>
<body>
    {{-- The page object as the client reads it. inertia-laravel 2 writes it into an attribute and version 3 into a
         script element when @inertia is used; written here, it is the same with both. --}}
    <script data-page="app" type="application/json">{!! json_encode($page, JSON_HEX_TAG | JSON_HEX_AMP) !!}</script>
    <div id="app"></div>
</body>
</html>
